'use client'

import { type FormEvent, useState } from 'react'

/**
 * A value for previews that load it. While the user types, returns the previous value, so that no request goes to a
 * half-typed URL. The value settles when it is pasted or the input loses the focus. `onInput` and `onBlur` go to the
 * input.
 */
export function useSettled(value: string) {
  /** The value before the user started to type; undefined otherwise. */
  const [previous, setPrevious] = useState<string>()
  const onInput = ({ nativeEvent }: FormEvent) => {
    const isPasted =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    setPrevious((first) => (isPasted ? undefined : (first ?? value)))
  }
  return [previous ?? value, { onInput, onBlur: () => setPrevious(undefined) }] as const
}
