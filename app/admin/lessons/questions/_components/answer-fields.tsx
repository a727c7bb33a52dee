'use client'

import { useRef, useState } from 'react'
import { SpotPicker } from '@/app/admin/lessons/questions/_components/spot-picker'
import { VariantSamples } from '@/app/admin/lessons/questions/_components/variant-samples'
import { Field } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { useSettled } from '@/components/form/use-settled'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { QuestionField } from '@/lib/checks/admin-schema'

/** What every part of the question form needs. */
export interface QuestionPart {
  errors: Partial<Record<QuestionField, string>>
  /** The value of a field when the form appears or after a rejected save. */
  initial: (field: QuestionField) => string
}

/** The fields of one type of question. Fields of the other types are sent empty. */
export function AnswerFields({ kind, ...part }: QuestionPart & { kind: string }) {
  const fields = <Fields kind={kind} {...part} />
  const shown = shownFields[kind] ?? []
  return (
    <>
      {fields}
      {(['options', 'answer', 'tolerance', 'unit', 'image', 'alt'] as const)
        .filter((field) => !shown.includes(field))
        .map((field) => (
          <input key={field} type="hidden" name={field} value="" />
        ))}
    </>
  )
}

const shownFields: Record<string, readonly QuestionField[]> = {
  choice: ['options', 'answer'],
  number: ['options', 'answer', 'tolerance', 'unit'],
  order: ['options'],
  point: ['options', 'answer', 'image', 'alt'],
}

function Fields({ kind, ...part }: QuestionPart & { kind: string }) {
  switch (kind) {
    case 'number':
      return <NumberFields {...part} />
    case 'order':
      return (
        <OptionsField
          label="Steps, one per line, in the right order"
          help="From 3 to 8. Every attempt shows them in a random order."
          {...part}
        />
      )
    case 'point':
      return <PointFields {...part} />
    default:
      return (
        <>
          <OptionsField
            label="Options, one per line"
            help="From 2 to 6. Every attempt shows them in a random order, unless the first one is “A only”."
            {...part}
          />
          <RightField label="Number of the right option" {...part} />
        </>
      )
  }
}

function NumberFields({ errors, initial }: QuestionPart) {
  return (
    <>
      <Field
        name="options"
        label="Ranges, one per line"
        help="For example “u = 11.5 to 14 step 0.1”. Each attempt draws other numbers. The question shows them as {u}, and the explanation also as {u / 2:1}, with one decimal, and {answer}. Without ranges, the answer is a fixed number."
        error={errors.options}
      >
        <Textarea rows={3} maxLength={1000} defaultValue={initial('options')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          name="answer"
          label="Answer, or formula of the ranges"
          defaultValue={initial('answer')}
          error={errors.answer}
        />
        <TextField
          name="tolerance"
          label="Tolerance, plus and minus"
          defaultValue={initial('tolerance')}
          error={errors.tolerance}
        />
        <TextField name="unit" label="Unit" defaultValue={initial('unit')} error={errors.unit} />
      </div>
      <VariantSamples />
    </>
  )
}

function OptionsField({
  label,
  help,
  errors,
  initial,
}: QuestionPart & { label: string; help: string }) {
  return (
    <Field name="options" label={label} help={help} error={errors.options}>
      <Textarea rows={5} maxLength={5000} defaultValue={initial('options')} />
    </Field>
  )
}

function RightField({ label, errors, initial }: QuestionPart & { label: string }) {
  return (
    <Field name="answer" label={label} help="The first line is 1." error={errors.answer}>
      <Input inputMode="numeric" className="w-24!" defaultValue={initial('answer')} />
    </Field>
  )
}

/**
 * The image of a drawing and its points. A click on the image adds a point. The fields are uncontrolled like the rest
 * of the form, because its native listeners render before React's.
 */
function PointFields({ errors, initial }: QuestionPart) {
  const [image, setImage] = useState(initial('image'))
  const [settledImage, typing] = useSettled(image)
  const [options, setOptions] = useState(initial('options'))
  const list = useRef<HTMLTextAreaElement>(null)
  const addPoint = (x: number, y: number) => {
    if (!list.current) return
    const { value } = list.current
    const points = `${value.trimEnd()}\n${x} ${y} Point`.trimStart()
    // Like typing, so that the form keeps the point as unsaved input. React ignores an event after a set value.
    list.current.setRangeText(points, 0, value.length, 'end')
    list.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <>
      <Field
        name="image"
        label="Image"
        help="A path that begins with /images/, or an https URL."
        error={errors.image}
      >
        <Input
          defaultValue={initial('image')}
          onChange={({ target }) => setImage(target.value)}
          {...typing}
        />
      </Field>
      <TextField
        name="alt"
        label="Description of the image"
        help="For users who don't see it. It must not contain the answer."
        defaultValue={initial('alt')}
        error={errors.alt}
      />
      <SpotPicker image={settledImage} options={options} onAdd={addPoint} />
      <Field
        name="options"
        label="Points, one per line"
        help="Each line: x and y in percent of the image, then a label such as “Connector X4, battery side”."
        error={errors.options}
      >
        <Textarea
          ref={list}
          rows={5}
          defaultValue={initial('options')}
          onChange={({ target }) => setOptions(target.value)}
        />
      </Field>
      <RightField label="Number of the right point" errors={errors} initial={initial} />
    </>
  )
}
