import type { ComponentProps } from 'react'
import { controlClassName } from '@/components/ui/input'
import { cn } from '@/lib/utils'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(controlClassName, 'min-h-36 py-2.5 leading-relaxed', className)}
      {...props}
    />
  )
}
