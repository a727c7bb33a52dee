'use client'

import { Play, Plus, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { type FormPart, withKey } from '@/app/admin/lessons/_components/form-values'
import { RowTool } from '@/app/admin/lessons/_components/row-tool'
import { TimeInput } from '@/app/admin/lessons/_components/time-input'
import { currentSecond, playFrom } from '@/app/admin/lessons/_components/use-film-second'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { lessonFields } from '@/lib/lessons/fields'

/** The chapters of the film, in any order, because saving sorts them. */
export function ChaptersField({
  values: { chapters },
  errors,
  change,
  film,
}: FormPart & { film: RefObject<HTMLVideoElement | null> }) {
  const update = (index: number, changes: { start?: number; title?: string }) => {
    change({
      chapters: chapters.map((chapter, at) =>
        at === index ? { ...chapter, ...changes } : chapter,
      ),
    })
  }
  return (
    <section aria-labelledby="chapters" className="space-y-3 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="chapters" className="font-sans text-base font-semibold">
          Chapters
        </h2>
        <Button
          id="field-chapters"
          type="button"
          size="sm"
          variant="outline"
          onClick={() =>
            change({ chapters: [...chapters, withKey({ start: currentSecond(film), title: '' })] })
          }
        >
          <Plus aria-hidden />
          Add at current time
        </Button>
      </div>
      {errors.chapters ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {errors.chapters}
        </p>
      ) : null}
      <ol className="space-y-2">
        {chapters.map(({ key, start, title }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-1">
            <TimeInput
              label={`Chapter ${index + 1}, start`}
              value={start}
              onChange={(seconds) => update(index, { start: seconds })}
              onTake={() => update(index, { start: currentSecond(film) })}
            />
            <Input
              aria-label={`Chapter ${index + 1}, title`}
              maxLength={lessonFields.chapters.max}
              value={title}
              onChange={(event) => update(index, { title: event.target.value })}
              className="h-9! min-w-40 flex-1"
            />
            <RowTool
              row={`Chapter ${index + 1}`}
              label="Play from here"
              icon={Play}
              onClick={() => playFrom(film, start)}
            />
            <RowTool
              row={`Chapter ${index + 1}`}
              label="Delete"
              icon={Trash2}
              onClick={() => change({ chapters: chapters.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
