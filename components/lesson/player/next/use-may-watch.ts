'use client'

import { useEffect, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { fetchAccess } from '../use-access'
import type { NextLesson } from './types'

/**
 * The requests of this visit, by user and lesson. They are shared, because the page shows its next step in
 * two places.
 */
const requests = new Map<string, Promise<boolean>>()

function mayWatch(userId: string, lessonId: string): Promise<boolean> {
  const key = `${userId} ${lessonId}`
  const request =
    requests.get(key) ??
    fetchAccess(lessonId).then(
      ({ decision }) => decision === 'granted',
      () => false,
    )
  requests.set(key, request)
  return request
}

/**
 * Whether the visitor may watch a lesson. False until the response arrives. Only plan lessons need a
 * request.
 */
export function useMayWatch(lesson: NextLesson | null): boolean {
  const { user } = useAuth()
  const [grantedTo, setGrantedTo] = useState('')
  const { id, access } = lesson ?? {}
  const userId = user?.id

  useEffect(() => {
    if (!userId || !id || access !== 'plan') return
    let isGone = false
    mayWatch(userId, id).then((isGranted) => {
      if (isGranted && !isGone) setGrantedTo(userId)
    })
    return () => {
      isGone = true
    }
  }, [userId, id, access])

  if (access === 'plan') return userId !== undefined && grantedTo === userId
  return access === 'free' || (access === 'member' && userId !== undefined)
}
