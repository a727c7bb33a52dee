'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** A picture that has been chosen and not saved yet: its address in this browser, and what is wrong. */
export function useChosenPicture(maxBytes: number, tooLarge: string) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isRemoved, setRemoved] = useState(false)

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  const clear = (reason = '') => {
    if (input.current) input.current.value = ''
    setPreview(null)
    setProblem(reason)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setRemoved(false)
    if (!file) return clear()
    // Not sent at all: the rest of the form can still be saved.
    if (file.size > maxBytes) return clear(`${file.name}: ${tooLarge}`)
    setProblem('')
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
  const refuse = () => setProblem('This browser cannot show the file you chose as a picture.')
  return { input, preview, problem, isRemoved, choose, remove, undo, refuse }
}
