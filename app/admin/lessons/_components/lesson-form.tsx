'use client'

import { Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { CaptionsField } from '@/app/admin/lessons/_components/captions-field'
import { ChaptersField } from '@/app/admin/lessons/_components/chapters-field'
import { FilmPanel, FilmView } from '@/app/admin/lessons/_components/film-panel'
import { lessonConflictKind, lessonKind } from '@/app/admin/lessons/_components/lesson-kind'
import type { NeighborLesson } from '@/app/admin/lessons/_components/lesson-neighbors'
import { LessonPreview } from '@/app/admin/lessons/_components/lesson-preview'
import type { PreviewedLesson } from '@/app/admin/lessons/_components/lesson-preview-content'
import { LessonSubject } from '@/app/admin/lessons/_components/lesson-subject'
import { LessonTexts } from '@/app/admin/lessons/_components/lesson-texts'
import { PosterField } from '@/app/admin/lessons/_components/poster-field'
import { PublishButtons } from '@/app/admin/lessons/_components/publish-buttons'
import { PublishingPanel } from '@/app/admin/lessons/_components/publishing-panel'
import { SaveBar } from '@/app/admin/lessons/_components/save-bar'
import { useFilmUpload } from '@/app/admin/lessons/_components/use-film-upload'
import { useLessonForm } from '@/app/admin/lessons/_components/use-lesson-form'
import { useLineHistory } from '@/app/admin/lessons/_components/use-line-history'
import { ConflictDialog } from '@/components/admin/editing/conflict-dialog'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { LeaveGuard } from '@/components/admin/leave-guard'
import type { LinkOption } from '@/components/admin/link-picker'
import { ScheduleFields } from '@/components/admin/schedule-fields'
import { useSaveShortcut } from '@/components/admin/use-shortcut'
import { RestoredNotice, useRestored } from '@/components/admin/versions/restored.tsx'
import { skipEnter } from '@/components/form/skip-enter'
import { useImagePicker } from '@/components/media/use-image-picker'
import { Button } from '@/components/ui/button'
import type { Line, LineList } from '@/lib/lessons/editing/line-history'
import type { LessonTexts as KeptTexts } from '@/lib/lessons/editing/versions'
import type { EditableLesson } from '@/lib/lessons/schema'
import { slugOf } from '@/lib/slug'

const lists = ['cues', 'descriptions'] as const

/** The lesson form. A film is saved as soon as it is uploaded; the other fields are saved together. */
export function LessonForm({
  userId,
  lesson,
  articles,
  filmMaxBytes,
  restored: version,
  next,
  place,
  listHref,
}: {
  /** Id of the user whose drafts are offered. */
  userId: string
  lesson: EditableLesson
  /** The articles that the form offers. */
  articles: readonly LinkOption[]
  /** Maximum size of a film, bytes. */
  filmMaxBytes: number
  /** Texts of an earlier version, which the form starts with, unsaved, and the time of that version. */
  restored?: { savedAt: string; texts: KeptTexts } | undefined
  /** The next lesson of the curriculum. */
  next: NeighborLesson | undefined
  /** Where the preview shows the lesson; undefined if its module was removed. */
  place: Pick<PreviewedLesson, 'courseModule' | 'cases'> | undefined
  /** The list that the lesson was opened from. */
  listHref: string
}) {
  const router = useRouter()
  const restored = useRestored(version)
  const work = useLessonForm(userId, lesson, restored?.texts)
  const { values, change, state, errors, saved, draft } = work
  const upload = useFilmUpload(saved.id, filmMaxBytes, work.setFilm)
  const film = useRef<HTMLVideoElement>(null)
  const { pickImage, picker } = useImagePicker((url) => values.poster === url)
  const [isPreviewing, setPreviewing] = useState(false)
  const part = { values, errors, change }
  const isSlugFixed = saved.publishedAt !== null
  const isPublished = saved.values.state === 'published'
  // Input would overwrite the offered draft.
  const isBlocked = draft !== null
  const editing = useLineHistory(work.latest, isBlocked, change)
  const onType = useCallback((list: LineList, lines: Line[]) => change({ [list]: lines }), [change])
  const save = () => {
    if (!isBlocked) work.save()
  }
  useSaveShortcut(save)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <div className="space-y-4">
      <LeaveGuard
        // The links of the preview seek in its film.
        isDirty={(work.isDirty || upload.isBusy) && !isPreviewing}
        consequence={upload.isBusy ? 'The upload is canceled.' : undefined}
      />
      {restored ? <RestoredNotice savedAt={restored.savedAt} /> : null}
      <RecordNotices work={work} kind={lessonKind} />
      <form
        ref={work.form}
        onSubmit={onSubmit}
        onKeyDown={skipEnter}
        noValidate
        inert={isBlocked}
        className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <div className="contents lg:col-start-2 lg:row-start-1 lg:block lg:space-y-5">
          <FilmView lesson={saved} version={work.filmVersion} film={film} />
          <FilmPanel lesson={saved} upload={upload} />
          <PublishingPanel {...part} hasFilm={saved.duration !== null} isPublished={isPublished} />
          <div className="rounded-lg border bg-card p-4">
            <ScheduleFields {...part} isPublic={isPublished} saved={saved} />
          </div>
          <PosterField {...part} film={film} pickImage={pickImage} />
        </div>
        <div className="contents lg:col-start-1 lg:row-start-1 lg:block lg:min-w-0 lg:space-y-5">
          <LessonTexts
            {...part}
            slug={isSlugFixed ? saved.slug : slugOf(values.title)}
            slugHelp={
              isSlugFixed
                ? 'Stays, because links lead to it.'
                : 'Generated from the title until the lesson is published.'
            }
          />
          {lists.map((list) => (
            <CaptionsField
              key={list}
              list={list}
              lines={values[list]}
              error={errors[list]}
              showsProblems={work.showsProblems}
              editing={editing}
              onType={onType}
              film={film}
              duration={saved.duration}
            />
          ))}
          <ChaptersField {...part} film={film} />
          <LessonSubject
            options={articles}
            selected={values.articles}
            error={errors.articles}
            onChange={change}
          />
        </div>
        <SaveBar
          isPublished={isPublished}
          isDirty={work.isDirty}
          isSaving={work.isSaving}
          failure={state.status === 'error' ? `Not saved. ${state.message}` : ''}
          publishError={errors.state}
          listHref={listHref}
          onSaveAndNext={next ? () => work.save(() => router.push(next.href)) : undefined}
        >
          <PublishButtons
            isPublished={isPublished}
            isDirty={work.isDirty}
            isSaving={work.isSaving}
            error={errors.state}
            onPublish={work.publish}
            onUnpublish={work.unpublish}
          />
          {place ? (
            <Button
              type="button"
              variant="outline"
              onClick={() => setPreviewing(true)}
              className="px-3 sm:px-4"
            >
              <Eye aria-hidden />
              <span className="max-sm:sr-only">Preview</span>
            </Button>
          ) : null}
        </SaveBar>
      </form>
      {picker}
      {place && isPreviewing ? (
        <LessonPreview
          {...place}
          values={work.written}
          saved={saved}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      {state.status === 'conflict' ? (
        <ConflictDialog
          conflict={state}
          kind={lessonConflictKind(articles)}
          onSave={(chosen) => work.saveChosen(state, chosen)}
          onClose={work.goBack}
        />
      ) : null}
    </div>
  )
}
