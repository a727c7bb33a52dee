'use client'

import { Search } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'

/** Debounce of the search field, milliseconds. */
const TYPING_MS = 350

/**
 * Search and filters of a list, kept in the URL. A GET form that works without JavaScript. With JavaScript,
 * the list updates while the user types. `hidden` contains parameters to keep, such as the order. The form
 * drops the page number.
 */
export function FilterForm({
  label,
  search = '',
  hidden = {},
  children,
}: {
  /** Label of the search field. Without a label, the form contains only selects. */
  label?: string
  search?: string
  hidden?: Record<string, string>
  /** Additional selects. */
  children?: ReactNode
}) {
  const router = useRouter()
  const pathname = usePathname()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()

  // If a link clears the search, clear the field too. Keep text that is being typed.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = search
  }, [search])

  // Cancel the pending search when a link is clicked, because it would replace that navigation.
  useEffect(() => {
    const cancelSearch = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.pathname === location.pathname || ctrlKey || metaKey || shiftKey) return
      clearTimeout(timer.current)
    }
    document.addEventListener('click', cancelSearch, { capture: true })
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('click', cancelSearch, { capture: true })
    }
  }, [])

  const apply = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value.trim()) query.set(name, value.trim())
    }
    const href = query.size > 0 ? `${pathname}?${query}` : pathname
    startTransition(() => router.replace(href, { scroll: false }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const onInput = ({ target }: FormEvent) => {
    clearTimeout(timer.current)
    if (target instanceof HTMLSelectElement) apply()
    else timer.current = setTimeout(apply, TYPING_MS)
  }

  return (
    <search>
      <form
        ref={form}
        action={pathname}
        onSubmit={onSubmit}
        onInput={onInput}
        aria-busy={isPending}
        className="flex flex-wrap items-end gap-3"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {label ? (
          <div className="min-w-0 grow basis-56 space-y-1.5">
            <Label htmlFor="filter-q">{label}</Label>
            <Input id="filter-q" name="q" type="search" defaultValue={search} maxLength={100} />
          </div>
        ) : null}
        {children}
        <Button type="submit" variant="outline">
          {label ? <Search aria-hidden /> : null}
          <span>{label ? 'Search' : 'Apply filters'}</span>
        </Button>
      </form>
    </search>
  )
}
