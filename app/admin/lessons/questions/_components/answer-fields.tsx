'use client'

import {
  kindOf,
  type QuestionPart,
} from '@/app/admin/lessons/questions/_components/question-values'
import { SpotPicker } from '@/app/admin/lessons/questions/_components/spot-picker'
import { VariantSamples } from '@/app/admin/lessons/questions/_components/variant-samples'
import { Field } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { useSettled } from '@/components/form/use-settled'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

/** The fields of one type of question. */
export function AnswerFields(part: QuestionPart) {
  switch (kindOf(part.values)) {
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

function NumberFields({ errors, propsOf, sample }: QuestionPart) {
  return (
    <>
      <Field
        name="options"
        label="Ranges, one per line"
        help="For example “u = 11.5 to 14 step 0.1”. Each attempt draws other numbers. The question shows them as {u}, and the explanation also as {u / 2:1}, with one decimal, and {answer}. Without ranges, the answer is a fixed number."
        error={errors.options}
      >
        <Textarea rows={3} maxLength={1000} {...propsOf('options')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          name="answer"
          label="Answer, or formula of the ranges"
          {...propsOf('answer')}
          error={errors.answer}
        />
        <TextField
          name="tolerance"
          label="Tolerance, plus and minus"
          {...propsOf('tolerance')}
          error={errors.tolerance}
        />
        <TextField name="unit" label="Unit" error={errors.unit} {...propsOf('unit')} />
      </div>
      <VariantSamples sample={sample} />
    </>
  )
}

function OptionsField({
  label,
  help,
  errors,
  propsOf,
}: QuestionPart & { label: string; help: string }) {
  return (
    <Field name="options" label={label} help={help} error={errors.options}>
      <Textarea rows={5} maxLength={5000} {...propsOf('options')} />
    </Field>
  )
}

function RightField({ label, errors, propsOf }: QuestionPart & { label: string }) {
  return (
    <Field name="answer" label={label} help="The first line is 1." error={errors.answer}>
      <Input inputMode="numeric" className="w-24!" {...propsOf('answer')} />
    </Field>
  )
}

/** The image of a drawing and its points. A click on the image adds a point. */
function PointFields(part: QuestionPart) {
  const { values, errors, change, propsOf } = part
  const [image, typing] = useSettled(values.image)
  const addPoint = (x: number, y: number) =>
    change({ options: `${values.options.trimEnd()}\n${x} ${y} Point`.trimStart() })
  return (
    <>
      <Field
        name="image"
        label="Image"
        help="A path that begins with /images/, or an https URL."
        error={errors.image}
      >
        <Input {...propsOf('image')} {...typing} />
      </Field>
      <TextField
        name="alt"
        label="Description of the image"
        help="For users who don't see it. It must not contain the answer."
        error={errors.alt}
        {...propsOf('alt')}
      />
      <SpotPicker image={image} options={values.options} onAdd={addPoint} />
      <Field
        name="options"
        label="Points, one per line"
        help="Each line: x and y in percent of the image, then a label such as “Connector X4, battery side”."
        error={errors.options}
      >
        <Textarea rows={5} {...propsOf('options')} />
      </Field>
      <RightField label="Number of the right point" {...part} />
    </>
  )
}
