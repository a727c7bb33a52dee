'use client'

import { type ComponentProps, useState } from 'react'
import { Input } from '@/components/ui/input'

/** A password input with a button that shows the password. `label` is the visible label of the field. */
export function PasswordInput({
  label,
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'className'> & { label: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-18"
      />
      <button
        type="button"
        aria-description={label}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 rounded-lg px-4 text-sm font-semibold text-muted-foreground hover:text-foreground [@media(scripting:none)]:hidden"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
