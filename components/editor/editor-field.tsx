'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EditorSkeleton } from '@/components/editor/editor-skeleton'
import type { RichTextEditorProps } from '@/components/editor/rich-text-editor'

// Not on the server, where there is nothing to edit, and not in the first script of the page.
const RichTextEditor = dynamic(
  () => import('@/components/editor/rich-text-editor').then((module) => module.RichTextEditor),
  { ssr: false, loading: () => <EditorSkeleton /> },
)

/** The editor as a field of a form: its HTML is sent under `name`. */
export function EditorField({
  name,
  onChange,
  ...props
}: Omit<RichTextEditorProps, 'onChange'> & { name: string; onChange?: (html: string) => void }) {
  const [html, setHtml] = useState(props.initialHtml)
  const change = (changed: string) => {
    setHtml(changed)
    onChange?.(changed)
  }
  return (
    <>
      <input type="hidden" name={name} value={html} />
      <RichTextEditor {...props} onChange={change} />
    </>
  )
}
