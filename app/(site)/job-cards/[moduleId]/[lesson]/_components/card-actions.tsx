'use client'

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  keepCard,
  removeCards,
} from '@/app/(site)/job-cards/[moduleId]/[lesson]/_components/keep-card'
import { buttonVariants } from '@/components/ui/button-variants'

const messages = {
  unknown: '',
  kept: 'Stored on this device, so this card opens without a connection.',
  removed: 'No job cards are stored on this device.',
} as const

/** Runs when the browser is idle. Returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  // Safari doesn't support requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}

/** Prints the job card. Stores it for reading offline once the browser is idle, and says so. */
export function CardActions({ path }: { path: string }) {
  const [state, setState] = useState<keyof typeof messages>('unknown')
  useEffect(
    () =>
      whenIdle(async () => {
        if (await keepCard(path)) setState('kept')
      }),
    [path],
  )
  const remove = async () => {
    await removeCards()
    setState('removed')
  }
  return (
    <>
      <button
        type="button"
        className={`${buttonVariants()} [@media(scripting:none)]:hidden`}
        onClick={() => print()}
      >
        <Printer aria-hidden />
        Print
      </button>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
        <p role="status">{messages[state]}</p>
        {state === 'kept' && (
          <button
            type="button"
            className={buttonVariants({ variant: 'link', size: 'inline' })}
            onClick={remove}
          >
            Delete all stored cards
          </button>
        )}
      </div>
    </>
  )
}
