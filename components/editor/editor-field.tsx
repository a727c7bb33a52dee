'use client'

import dynamic from 'next/dynamic'
import { EditorSkeleton } from '@/components/editor/editor-skeleton'

/** The editor, loaded in a separate chunk and never rendered on the server. */
export const EditorField = dynamic(
  () => import('@/components/editor/rich-text-editor').then((module) => module.RichTextEditor),
  { ssr: false, loading: () => <EditorSkeleton /> },
)
