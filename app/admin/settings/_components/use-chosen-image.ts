'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** A chosen image that is not saved yet: its object URL, and the reason it is invalid. */
export function useChosenImage(maxBytes: number, tooLarge: string) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [preview, setPreview] = useState<string | null>(null)
  const [hidden, setHidden] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isRemoved, setRemoved] = useState(false)

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  const clear = (reason = '') => {
    if (input.current) input.current.value = ''
    setFileName('')
    setPreview(null)
    setProblem(reason)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setRemoved(false)
    if (!file) return clear()
    // The server would take an empty file for an empty field.
    if (file.size === 0) return clear(`${file.name}: This file is empty.`)
    // Clear the file, so that the other fields can still be saved.
    if (file.size > maxBytes) return clear(`${file.name}: ${tooLarge}`)
    setProblem('')
    setFileName(file.name)
    setPreview(URL.createObjectURL(file))
  }
  const remove = () => {
    clear()
    setRemoved(true)
  }
  const undo = () => {
    clear()
    setRemoved(false)
  }
  /** Whether the browser can't show the chosen file. The server may still read it, e.g. a TIFF. */
  const isHidden = preview !== null && hidden === preview
  const hide = () => setHidden(preview)
  return { input, fileName, preview, isHidden, problem, isRemoved, choose, remove, undo, hide }
}
