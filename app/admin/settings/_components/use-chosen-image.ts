'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** A chosen image that is not saved yet: its object URL, and the reason it is invalid. */
export function useChosenImage(maxBytes: number, tooLarge: string) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [preview, setPreview] = useState<string | null>(null)
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
  const reject = () => setProblem("This browser can't show this file as an image.")
  return { input, fileName, preview, problem, isRemoved, choose, remove, undo, reject }
}
