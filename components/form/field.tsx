import { clsx } from 'clsx'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Label } from '@/components/ui/label'

interface ControlProps {
  id?: string
  name?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/**
 * Label, control, help and error. The control gets the attributes that connect them for assistive
 * technology. It also gets the name of the field, unless it has a name.
 */
export function Field({
  name,
  label,
  error,
  help,
  className,
  children,
}: {
  name: string
  label: string
  error?: string | undefined
  help?: ReactNode
  className?: string
  children: ReactElement<ControlProps>
}) {
  const id = `field-${name}`
  const describedBy = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean)
  return (
    <div className={clsx('space-y-1.5', className)} data-invalid={error ? true : undefined}>
      <Label htmlFor={id}>{label}</Label>
      {cloneElement(children, {
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
        ...children.props,
      })}
      {help ? (
        <p id={`${id}-help`} className="text-sm text-muted-foreground">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  )
}
