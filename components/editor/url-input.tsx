import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** An input for a URL or a path of this site, which `type="url"` would reject. */
export function UrlInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="text"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
