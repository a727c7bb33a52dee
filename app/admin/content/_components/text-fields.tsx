'use client'

import dynamic from 'next/dynamic'
import type { KeyboardEvent } from 'react'
import type { FormPart } from '@/app/admin/content/_components/use-article-form'
import { EditorSkeleton } from '@/components/editor/editor-skeleton'
import { Field } from '@/components/form/field'
import { MediaLibrary } from '@/components/media/media-library'
import { Input } from '@/components/ui/input'
import { Island } from '@/components/ui/island'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { articleLimits } from '@/lib/articles/fields'

/** The editor, loaded in a separate chunk and never rendered on the server. */
const EditorField = dynamic(
  () => import('@/components/editor/rich-text-editor').then((module) => module.RichTextEditor),
  { ssr: false, loading: () => <EditorSkeleton /> },
)

/** Enter in the title moves the focus to the text. */
function moveToText({ key, nativeEvent }: KeyboardEvent) {
  if (key !== 'Enter' || nativeEvent.isComposing) return
  document.getElementById('field-content')?.focus()
}

/** Title, slug, text and excerpt. The editor reads its text only on mount: a new `edition` remounts it. */
export function TextFields({
  edition,
  values,
  errors,
  slug,
  change,
  isImageUsed,
}: FormPart & { edition: number; slug: string; isImageUsed: (url: string) => boolean }) {
  return (
    <>
      <Field name="title" label="Title" error={errors.title}>
        <Input
          required
          maxLength={articleLimits.title}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={moveToText}
        />
      </Field>
      <Field name="slug" label="Slug" help="Generated from the title. Old links redirect.">
        <Input readOnly value={slug} className="bg-muted font-mono text-sm" />
      </Field>
      <div className="space-y-1.5">
        <Label id="label-content" htmlFor="field-content">
          Content
        </Label>
        <Island name="The editor">
          <EditorField
            key={edition}
            id="field-content"
            labelledBy="label-content"
            describedBy={errors.content ? 'field-content-error' : undefined}
            invalid={!!errors.content}
            initialHtml={values.content}
            onChange={(content) => change({ content })}
            imageLibrary={(part) => <MediaLibrary isCompact isUsed={isImageUsed} {...part} />}
          />
        </Island>
        {errors.content ? (
          <p id="field-content-error" className="text-sm font-medium text-destructive">
            {errors.content}
          </p>
        ) : null}
      </div>
      <Field
        name="excerpt"
        label="Excerpt"
        error={errors.excerpt}
        help="Shown on the blog page. If empty, the start of the article is used."
      >
        <Textarea
          className="min-h-20!"
          maxLength={articleLimits.excerpt}
          value={values.excerpt}
          onChange={(event) => change({ excerpt: event.target.value })}
        />
      </Field>
    </>
  )
}
