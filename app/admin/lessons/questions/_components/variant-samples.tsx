'use client'

import { useState, useTransition } from 'react'
import type { QuestionPart } from '@/app/admin/lessons/questions/_components/question-values'
import { failureOf } from '@/components/form/action-failure'
import { Button } from '@/components/ui/button'
import { formatReading } from '@/lib/checks/response'

type Samples = Awaited<ReturnType<QuestionPart['sample']>>

/** What attempts would draw with the present input of the form, without saving it. */
export function VariantSamples({ sample }: Pick<QuestionPart, 'sample'>) {
  const [drawn, setDrawn] = useState<Samples | null>(null)
  const [isBusy, start] = useTransition()
  const draw = () => start(async () => setDrawn(await sample().catch(failureOf)))
  return (
    <div className="space-y-3 rounded-lg border p-4">
      <Button type="button" variant="outline" isBusy={isBusy} onClick={draw}>
        {isBusy ? 'Drawing…' : 'Draw samples'}
      </Button>
      <div role="status" className="text-sm">
        {drawn ? <SampleList drawn={drawn} /> : null}
      </div>
    </div>
  )
}

function SampleList({ drawn }: { drawn: Samples }) {
  if (drawn.status === 'invalid') {
    return <p className="text-destructive">{Object.values(drawn.errors).join('. ')}</p>
  }
  if (drawn.status !== 'sampled') return <p className="text-destructive">{drawn.message}</p>
  if (drawn.samples.length === 0) {
    return <p>Without ranges, every attempt asks the same number.</p>
  }
  return (
    <ul className="divide-y">
      {drawn.samples.map(({ prompt, value, tolerance, explanation }, index) => (
        // Two draws may be the same. The list doesn't change while it is shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} className="space-y-1 py-3">
          <p>{prompt}</p>
          <p className="font-semibold tabular">
            {`${formatReading(value, drawn.unit)} (± ${formatReading(tolerance, drawn.unit)})`}
          </p>
          <p className="text-muted-foreground">{explanation}</p>
        </li>
      ))}
    </ul>
  )
}
