'use client'

import { Eye } from 'lucide-react'
import Link from 'next/link'
import { type FormEvent, useRef } from 'react'
import { CaptionsField } from '@/app/admin/lessons/_components/captions-field'
import { ChaptersField } from '@/app/admin/lessons/_components/chapters-field'
import { FilmPanel, FilmView } from '@/app/admin/lessons/_components/film-panel'
import { LessonConflictDialog } from '@/app/admin/lessons/_components/lesson-conflict-dialog'
import { LessonTexts } from '@/app/admin/lessons/_components/lesson-texts'
import { PosterField } from '@/app/admin/lessons/_components/poster-field'
import { PublishingPanel } from '@/app/admin/lessons/_components/publishing-panel'
import { useFilmUpload } from '@/app/admin/lessons/_components/use-film-upload'
import { useLessonForm } from '@/app/admin/lessons/_components/use-lesson-form'
import { DraftNotice } from '@/components/admin/draft-notice'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { type LinkOption, LinkPicker } from '@/components/admin/link-picker'
import { ScheduleFields } from '@/components/admin/schedule-fields'
import { RestoredNotice } from '@/components/admin/versions/restored-notice'
import { skipEnter } from '@/components/form/skip-enter'
import { useImagePicker } from '@/components/media/use-image-picker'
import { Button } from '@/components/ui/button'
import { lessonLimits } from '@/lib/lessons/limits'
import type { EditableLesson } from '@/lib/lessons/schema'
import type { LessonTexts as KeptTexts } from '@/lib/lessons/versions'
import { slugOf } from '@/lib/slug'

/** The lesson form. A film is saved as soon as it is uploaded; the other fields are saved together. */
export function LessonForm({
  userId,
  lesson,
  articles,
  filmMaxBytes,
  restored,
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
}) {
  const work = useLessonForm(userId, lesson, restored?.texts)
  const { values, change, state, errors, saved, draft } = work
  const upload = useFilmUpload(saved.id, filmMaxBytes, work.setFilm)
  const film = useRef<HTMLVideoElement>(null)
  const { pickImage, picker } = useImagePicker((url) => values.poster === url)
  const part = { values, errors, change }
  const isSlugFixed = saved.publishedAt !== null

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!work.isSaving) work.save()
  }
  return (
    <div className="space-y-4">
      <LeaveGuard
        isDirty={work.isDirty || upload.isBusy}
        consequence={
          upload.isBusy
            ? 'The upload is canceled.'
            : 'They are kept in this browser and offered to you when you come back.'
        }
      />
      {restored && work.isRestored ? <RestoredNotice savedAt={restored.savedAt} /> : null}
      {draft.found ? (
        <DraftNotice
          draft={draft.found}
          noun="lesson"
          isBlocking
          isOutdated={draft.found.updatedAt !== saved.updatedAt}
          onRestore={work.restore}
          onDiscard={draft.discard}
        />
      ) : null}
      <form
        ref={work.form}
        onSubmit={onSubmit}
        onKeyDown={skipEnter}
        noValidate
        // A save would discard input made during it, and new input would overwrite the offered draft.
        inert={work.isSaving || draft.found !== null}
        className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start"
      >
        <div className="contents lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 lg:block lg:space-y-5">
          <FilmView lesson={saved} version={work.filmVersion} film={film} />
          <FilmPanel lesson={saved} upload={upload} />
          <PublishingPanel {...part} hasFilm={saved.duration !== null} />
          <div className="rounded-lg border bg-card p-4">
            <ScheduleFields {...part} isPublic={values.state === 'published'} saved={saved} />
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
          <CaptionsField field="cues" {...part} film={film} duration={saved.duration} />
          <CaptionsField field="descriptions" {...part} film={film} duration={saved.duration} />
          <ChaptersField {...part} film={film} />
          <section aria-label="Subject" className="rounded-lg border bg-card p-4">
            <LinkPicker
              name="articles"
              label="Articles on this subject"
              noun="an article"
              error={errors.articles}
              help="The lesson links to them, and they link back, while both are published."
              options={articles}
              selected={values.articles}
              max={lessonLimits.articles}
              onChange={(selected) => change({ articles: selected.toSorted() })}
            />
          </section>
        </div>
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t bg-background px-4 py-3 sm:-mx-6 sm:gap-3 sm:px-6 lg:col-span-2 lg:-mx-8 lg:px-8">
          <Button type="submit" disabled={work.isSaving} className="px-4 sm:px-5">
            {work.isSaving ? 'Saving...' : 'Save changes'}
          </Button>
          {saved.duration === null ? null : (
            <Button asChild variant="outline" className="px-3 sm:px-5">
              <Link href={`/admin/lessons/${saved.id}/preview`} target="_blank" prefetch={false}>
                <Eye aria-hidden />
                Preview
              </Link>
            </Button>
          )}
          <Button asChild variant="ghost" className="px-3 sm:px-5">
            <Link href="/admin/lessons">Cancel</Link>
          </Button>
          <p role="status" className="text-sm text-muted-foreground">
            {work.isDirty ? 'Not saved yet' : ''}
          </p>
        </div>
      </form>
      {picker}
      {state.status === 'conflict' ? (
        <LessonConflictDialog
          mine={work.written}
          theirs={state.theirs}
          onKeepMine={() => work.saveOver(state.theirs)}
          onTakeTheirs={() => work.takeTheirs(state.theirs)}
          onClose={work.goBack}
        />
      ) : null}
    </div>
  )
}
