'use client'

import Link from 'next/link'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { articleConflictKind, articleKind } from '@/app/admin/content/_components/article-kind'
import { PreviewDialog } from '@/app/admin/content/_components/preview-dialog'
import { PublishingFields } from '@/app/admin/content/_components/publishing-fields'
import { SearchFields } from '@/app/admin/content/_components/search-fields'
import { SubjectFields, type SubjectOptions } from '@/app/admin/content/_components/subject-fields'
import { TextFields } from '@/app/admin/content/_components/text-fields'
import { useArticleForm } from '@/app/admin/content/_components/use-article-form'
import { useFreeSlug } from '@/app/admin/content/_components/use-free-slug'
import { ConflictDialog } from '@/components/admin/editing/conflict-dialog'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { KeyHint } from '@/components/admin/key-hint'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useSaveShortcut } from '@/components/admin/use-shortcut'
import { RestoredNotice, useRestored } from '@/components/admin/versions/restored.tsx'
import { skipEnter } from '@/components/form/skip-enter'
import { useImagePicker } from '@/components/media/use-image-picker'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import type { EditableArticle } from '@/lib/articles/fields'
import type { ArticleTexts } from '@/lib/articles/versions'
import { cn } from '@/lib/utils'

/**
 * Shown when another admin has deleted the article. Scrolls into view, because the save button is at the
 * bottom of a long form.
 */
function GoneNotice({ onSaveAsNew, isSaving }: { onSaveAsNew: () => void; isSaving: boolean }) {
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isSaving) return
    notice.current?.scrollIntoView({ block: 'center' })
    notice.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isSaving])
  return (
    <section
      ref={notice}
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-destructive/60 bg-card px-4 py-3 text-sm"
    >
      <p className="min-w-0 grow basis-60">
        <span className="font-semibold">Another admin deleted this article.</span> Your text is
        still here: you can save it as a new article.
      </p>
      <Button type="button" size="sm" isBusy={isSaving} onClick={onSaveAsNew}>
        Save as new article
      </Button>
    </section>
  )
}

/**
 * The article form; `article` is null for a new one. The form never loses unsaved work: this browser stores
 * it, leaving requires confirmation, and a failed save keeps the input. If the article was saved elsewhere in the
 * meantime, both versions are merged field by field.
 */
export function ArticleForm({
  userId,
  article,
  listHref,
  restored: version,
  siteName,
  siteUrl,
  options,
}: {
  /** Id of the user whose drafts are offered. */
  userId: string
  article: EditableArticle | null
  /** The list that the form was opened from. */
  listHref: string
  /** An earlier version, whose texts the form starts with, unsaved. */
  restored?: { savedAt: string; texts: ArticleTexts } | undefined
  siteName: string
  siteUrl: string
  options: SubjectOptions
}) {
  const restored = useRestored(version)
  const work = useArticleForm(userId, article, listHref, restored?.texts)
  const { values, change, state, errors, draft } = work
  const isImageUsed = (url: string) => values.featuredImage === url || values.content.includes(url)
  const { pickImage, picker } = useImagePicker(isImageUsed)
  const [isConfirming, setConfirming] = useState(false)
  // Input would overwrite the offered draft. Drafts of new articles have separate keys, so they need no
  // block.
  const isBlocking = draft !== null && article !== null
  const slug = useFreeSlug(values.title, work.id, work.saved)

  const save = () => {
    if (work.isAdding || isBlocking) return
    const isPublishing = values.status === 'published' || values.publishAt !== ''
    if (isPublishing && values.content === '') setConfirming(true)
    else work.save()
  }
  useSaveShortcut(save)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <LeaveGuard isDirty={work.isDirty} />
      {restored ? <RestoredNotice savedAt={restored.savedAt} /> : null}
      <RecordNotices
        work={work}
        kind={articleKind}
        newTitle={article ? undefined : draft?.values.title}
      />
      {state.status === 'gone' ? (
        <GoneNotice onSaveAsNew={work.saveAsNew} isSaving={work.isSaving} />
      ) : null}
      <form
        ref={work.form}
        onSubmit={onSubmit}
        onKeyDown={skipEnter}
        noValidate
        inert={isBlocking}
        className={cn(
          'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]',
          isBlocking && 'opacity-60',
        )}
      >
        <div className="min-w-0 space-y-5">
          <TextFields
            edition={work.edition}
            values={values}
            errors={errors}
            slug={slug}
            change={change}
            isImageUsed={isImageUsed}
          />
          <SubjectFields values={values} errors={errors} change={change} options={options} />
          <SearchFields
            values={values}
            errors={errors}
            slug={slug}
            siteName={siteName}
            siteUrl={siteUrl}
            change={change}
          />
        </div>
        <PublishingFields
          values={values}
          errors={errors}
          change={change}
          pickImage={pickImage}
          saved={work.saved}
        />
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:col-span-2 lg:-mx-8 lg:px-8">
          <Button
            type="submit"
            isBusy={work.isSaving}
            aria-keyshortcuts="Control+S Meta+S"
            className="px-4 sm:px-5"
          >
            <span>{work.isSaving ? 'Saving...' : article ? 'Save changes' : 'Add article'}</span>
            <KeyHint letter="S" />
          </Button>
          <PreviewDialog
            values={values}
            siteName={siteName}
            publishedAt={article?.publishedAt ?? null}
          />
          <LinkButton variant="ghost" className="px-3 sm:px-5">
            <Link href={listHref}>Cancel</Link>
          </LinkButton>
          <p role="status" className="text-sm text-muted-foreground">
            {work.isDirty ? (work.reason ? `Not saved: ${work.reason}` : 'Not saved yet') : ''}
          </p>
        </div>
      </form>
      {picker}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Publish without text?"
        question="The article has no text yet. Visitors would see its title and image only."
        cancelLabel="Keep editing"
      >
        <Button
          type="button"
          onClick={() => {
            setConfirming(false)
            work.save()
          }}
        >
          Publish anyway
        </Button>
      </AlertDialog>
      {state.status === 'conflict' ? (
        <ConflictDialog
          conflict={state}
          kind={articleConflictKind(options)}
          onSave={(chosen) => work.saveChosen(state, chosen)}
          onClose={work.goBack}
        />
      ) : null}
    </>
  )
}
