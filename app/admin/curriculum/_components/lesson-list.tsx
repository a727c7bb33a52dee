'use client'

import { Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { MoveButtons } from '@/app/admin/curriculum/_components/move-buttons'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { ScheduleBadge } from '@/components/admin/schedule-badge'
import { Field } from '@/components/form/field'
import { useToastForm } from '@/components/form/use-toast-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { addLessonAction, removeLessonAction } from '@/lib/courses/admin-actions'
import { LESSON_TITLE_MAX, newLessonFields } from '@/lib/courses/fields'
import type { LessonRow } from '@/lib/lessons/schema'

const stateLabels = { planned: 'Planned', draft: 'Draft', published: 'Published' } as const

/** The lessons of a module: order, a link to each, and a form that adds one. */
export function LessonList({
  moduleId,
  lessons,
}: {
  moduleId: string
  lessons: readonly LessonRow[]
}) {
  const ids = lessons.map(({ id }) => id)
  return (
    <section aria-labelledby="lessons" className="rounded-lg border bg-card">
      <h2 id="lessons" className="px-4 pt-4 text-base sm:px-5">
        Lessons
      </h2>
      <ol className="mt-2 divide-y text-sm">
        {lessons.map((lesson, index) => (
          <LessonItem key={lesson.id} lesson={lesson} place={index + 1} siblings={ids} />
        ))}
      </ol>
      <AddLesson moduleId={moduleId} />
    </section>
  )
}

function LessonItem({
  lesson: { id, title, state, gaps, schedule },
  place,
  siblings,
}: {
  lesson: LessonRow
  place: number
  siblings: readonly string[]
}) {
  const isEmpty = state === 'planned' && gaps.includes('film') && gaps.includes('captions')
  return (
    <li className="flex min-h-12 items-center gap-2 py-1 pr-2 pl-4 sm:pl-5">
      <span className="w-5 shrink-0 text-muted-foreground tabular-nums">{place}</span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={`/admin/lessons/${id}`}
          prefetch={false}
          className="min-w-0 font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <Badge variant={state === 'published' ? 'success' : 'outline'}>{stateLabels[state]}</Badge>
        {schedule ? <ScheduleBadge schedule={schedule} /> : null}
      </span>
      <span className="flex shrink-0">
        {isEmpty ? (
          <ConfirmButton
            variant="ghost"
            size="icon"
            aria-label={`Remove lesson ${place}`}
            title="Remove this lesson?"
            question={`“${title}” leaves the syllabus. It has no film and no captions, so no member has watched it.`}
            confirmLabel="Remove lesson"
            action={() => removeLessonAction({ id })}
          >
            <Trash2 aria-hidden />
          </ConfirmButton>
        ) : null}
        <MoveButtons kind="lesson" id={id} name={`lesson ${place}`} siblings={siblings} />
      </span>
    </li>
  )
}

function AddLesson({ moduleId }: { moduleId: string }) {
  const router = useRouter()
  const { form, formAction, errors, values, isPending, state } = useToastForm(
    addLessonAction,
    newLessonFields,
  )
  useEffect(() => {
    if (state.status === 'success') router.refresh()
  }, [state, router])
  return (
    <form
      ref={form}
      action={formAction}
      noValidate
      className="flex flex-wrap items-start gap-3 border-t p-4 sm:px-5"
    >
      <input type="hidden" name="module" value={moduleId} />
      <Field
        name="lesson-title"
        label="Title of a new lesson"
        error={errors.title}
        className="min-w-0 grow basis-64"
      >
        <Input
          name="title"
          type="text"
          maxLength={LESSON_TITLE_MAX}
          required
          defaultValue={values.title ?? ''}
        />
      </Field>
      <Button type="submit" variant="outline" isBusy={isPending} className="sm:mt-6.5">
        <Plus aria-hidden />
        Add lesson
      </Button>
    </form>
  )
}
