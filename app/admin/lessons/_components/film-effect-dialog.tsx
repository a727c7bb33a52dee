'use client'

import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { FilmEffect } from '@/lib/lessons/films/actions'

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** Describes what a new film keeps and what it resets. */
function effectText({ learners, shortened, completions }: FilmEffect): string {
  const kept =
    shortened === 0
      ? 'All of it is kept.'
      : `It is kept up to the end of the new film: ${count(shortened, 'learner', 'learners')} watched further.`
  const lost =
    completions === 0
      ? 'No completion is taken back.'
      : `${count(completions, 'completion is', 'completions are')} taken back, because less than 90 % of the new film is watched.`
  return `${count(learners, 'learner has', 'learners have')} progress in this lesson. ${kept} ${lost}`
}

/** Requires confirmation before a new film changes the progress of learners. */
export function FilmEffectDialog({
  effect,
  onAccept,
  onReject,
}: {
  effect: FilmEffect
  onAccept: () => void
  onReject: () => void
}) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onReject()}
      title="Replace the film?"
      question={effectText(effect)}
      cancelLabel="Keep current film"
    >
      <Button type="button" variant="destructive" onClick={onAccept}>
        Replace film
      </Button>
    </AlertDialog>
  )
}
