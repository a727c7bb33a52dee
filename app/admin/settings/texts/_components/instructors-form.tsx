'use client'

import {
  CheckInput,
  firstError,
  LineInput,
  LinesInput,
} from '@/app/admin/settings/texts/_components/inputs'
import { ItemList } from '@/app/admin/settings/texts/_components/item-list'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import {
  type TextFormProps,
  useTextForm,
} from '@/app/admin/settings/texts/_components/use-text-form'
import type { Instructor, InstructorTexts } from '@/lib/content/instructors'
import { textCounts, textLimits } from '@/lib/content/text-limits'
import type { CourseSlug } from '@/lib/courses/types'

export interface CategoryChoice {
  slug: CourseSlug
  title: string
}

const blank: Instructor = { name: '', field: '', qualifications: [], categories: [] }

/** The people on the about page and on the pages of their categories. */
export function InstructorsForm({
  categories,
  ...props
}: TextFormProps<InstructorTexts> & { categories: readonly CategoryChoice[] }) {
  const group = useTextForm('instructors', props)
  const { value, errors, change } = group
  return (
    <TextForm
      group={group}
      title="Instructors"
      description="While one of the made-up people of the demo is shown, the site says so."
      saveLabel="Save instructors"
    >
      <CheckInput
        label="Show the instructors on the site"
        isChecked={!value.isHidden}
        onChange={(isShown) => change({ isHidden: !isShown })}
      />
      <ItemList
        path="people"
        itemName="Instructor"
        items={value.people}
        blank={blank}
        most={textCounts.people}
        onChange={(people, path) => change({ people }, path)}
      >
        {(person, index, changePerson) => {
          const path = `people.${index}`
          return (
            <div className="space-y-4">
              <div className="grid gap-4 sm:grid-cols-2">
                <LineInput
                  name={`${path}.name`}
                  label="Name"
                  value={person.name}
                  maxLength={textLimits.name}
                  error={errors[`${path}.name`]}
                  onChange={(name) => changePerson({ name })}
                />
                <LineInput
                  name={`${path}.field`}
                  label="Field"
                  value={person.field}
                  maxLength={textLimits.field}
                  error={errors[`${path}.field`]}
                  onChange={(field) => changePerson({ field })}
                />
              </div>
              <LinesInput
                name={`${path}.qualifications`}
                label="Qualifications"
                help="One per line."
                lines={person.qualifications}
                error={firstError(errors, `${path}.qualifications`)}
                onChange={(qualifications) => changePerson({ qualifications })}
              />
              <CategoryChecks
                categories={categories}
                chosen={person.categories}
                onChange={(chosen) => changePerson({ categories: chosen })}
              />
            </div>
          )
        }}
      </ItemList>
    </TextForm>
  )
}

function CategoryChecks({
  categories,
  chosen,
  onChange,
}: {
  categories: readonly CategoryChoice[]
  chosen: readonly CourseSlug[]
  onChange: (chosen: CourseSlug[]) => void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Shown on the pages of</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {categories.map(({ slug, title }) => (
          <CheckInput
            key={slug}
            label={title}
            isChecked={chosen.includes(slug)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, slug] : chosen.filter((one) => one !== slug))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
