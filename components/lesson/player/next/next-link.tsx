'use client'

import type { ComponentProps } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import type { NextStep } from './types'
import { useMayWatch } from './use-may-watch'

/** A link to the lesson if the visitor may watch it, otherwise to `href`. */
export function NextLink({
  href,
  lesson,
  ...props
}: Pick<NextStep, 'href' | 'lesson'> & Omit<ComponentProps<typeof SiteLink>, 'href'>) {
  const mayWatch = useMayWatch(lesson)
  return <SiteLink {...props} href={lesson && mayWatch ? lesson.href : href} />
}
