'use client'

import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ArticleView } from '@/components/article/article-view'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import { previewArticleAction } from '@/lib/articles/admin-actions'
import type { ArticleValues } from '@/lib/articles/fields'

/** Previews the current input, rendered like a published article. */
export function PreviewDialog({
  values,
  siteName,
  publishedAt,
}: {
  values: ArticleValues
  siteName: string
  publishedAt: string | null
}) {
  const [html, setHtml] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const returnFocus = useReturnFocus()
  const show = async () => {
    setBusy(true)
    const state = await previewArticleAction({ content: values.content }).catch(failureOf)
    setBusy(false)
    if (state.status === 'success') setHtml(state.html)
    else toastState(state)
  }
  return (
    <>
      <Button
        type="button"
        variant="outline"
        isBusy={isBusy}
        onClick={show}
        className="px-4 sm:px-5"
      >
        <Eye aria-hidden />
        <span>{isBusy ? 'One moment...' : 'Preview'}</span>
      </Button>
      <Dialog open={html !== null} onOpenChange={(isOpen) => isOpen || setHtml(null)}>
        <DialogContent
          title={`Preview: ${values.title || 'no title yet'}`}
          isTitleHidden
          {...returnFocus}
          className="max-h-dvh gap-0 overflow-y-auto p-0 sm:h-dvh sm:max-w-none sm:rounded-none"
        >
          <ArticleView
            title={values.title || 'No title yet'}
            category={values.category}
            author={`${siteName} Team`}
            publishedAt={publishedAt ?? new Date().toISOString()}
            featuredImage={values.featuredImage || null}
            html={html ?? ''}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}
