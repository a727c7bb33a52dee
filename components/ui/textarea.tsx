import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClassName } from '@/components/ui/input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={clsx(controlClassName, 'min-h-36 py-2.5 leading-relaxed', className)}
      {...props}
    />
  )
}
