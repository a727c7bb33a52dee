'use client'

import { CheckInput, LineInput } from '@/app/admin/settings/texts/_components/inputs'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import {
  type TextFormProps,
  useTextForm,
} from '@/app/admin/settings/texts/_components/use-text-form'
import { type FigureTexts, figureNames } from '@/lib/content/figures'
import { textLimits } from '@/lib/content/text-limits'

/** The figures of the home page. */
export function FiguresForm(props: TextFormProps<FigureTexts>) {
  const group = useTextForm('figures', props)
  const { value, errors, change } = group
  return (
    <TextForm
      group={group}
      title="Figures"
      description="The page marks each value of the demo as a sample. An empty value leaves its figure out."
      saveLabel="Save figures"
    >
      <CheckInput
        label="Show the figures on the home page"
        isChecked={!value.isHidden}
        onChange={(isShown) => change({ isHidden: !isShown })}
      />
      <div className="space-y-4">
        {figureNames.map((name, index) => (
          <fieldset key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
            <legend className="sr-only">{`Figure ${index + 1}`}</legend>
            <LineInput
              name={`${name}.value`}
              label={`Value ${index + 1}`}
              value={value[name].value}
              maxLength={textLimits.figureValue}
              error={errors[`${name}.value`]}
              onChange={(text) =>
                change({ [name]: { ...value[name], value: text } }, `${name}.value`)
              }
            />
            <LineInput
              name={`${name}.label`}
              label={`Label ${index + 1}`}
              value={value[name].label}
              maxLength={textLimits.figureLabel}
              error={errors[`${name}.label`]}
              onChange={(text) =>
                change({ [name]: { ...value[name], label: text } }, `${name}.label`)
              }
            />
          </fieldset>
        ))}
      </div>
      <LineInput
        name="activeStudents"
        label="Students who are learning now"
        help="For the sentence at the end of the page. Empty leaves it out."
        className="max-w-64"
        value={value.activeStudents}
        maxLength={textLimits.figureValue}
        error={errors.activeStudents}
        onChange={(activeStudents) => change({ activeStudents }, 'activeStudents')}
      />
    </TextForm>
  )
}
