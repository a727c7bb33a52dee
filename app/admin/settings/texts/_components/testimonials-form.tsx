'use client'

import {
  CheckInput,
  LineInput,
  ParagraphInput,
} from '@/app/admin/settings/texts/_components/inputs'
import { ItemList } from '@/app/admin/settings/texts/_components/item-list'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import {
  type TextFormProps,
  useTextForm,
} from '@/app/admin/settings/texts/_components/use-text-form'
import type { Quote, TestimonialTexts } from '@/lib/content/home'
import { textCounts, textLimits } from '@/lib/content/text-limits'

const blank: Quote = { quote: '', name: '', role: '', isHidden: false }

/** What customers say on the home page. */
export function TestimonialsForm(props: TextFormProps<TestimonialTexts>) {
  const group = useTextForm('testimonials', props)
  const { value, errors, change } = group
  return (
    <TextForm
      group={group}
      title="Testimonials"
      description="The page marks each quote of the demo as a sample."
      saveLabel="Save testimonials"
    >
      <CheckInput
        label="Show testimonials on the home page"
        isChecked={!value.isHidden}
        onChange={(isShown) => change({ isHidden: !isShown })}
      />
      <ItemList
        path="quotes"
        itemName="Testimonial"
        items={value.quotes}
        blank={blank}
        most={textCounts.quotes}
        onChange={(quotes, path) => change({ quotes }, path)}
      >
        {(item, index, changeItem) => {
          const path = `quotes.${index}`
          return (
            <div className="space-y-4">
              <ParagraphInput
                name={`${path}.quote`}
                label="Quote"
                help="Without quotation marks."
                value={item.quote}
                maxLength={textLimits.quote}
                error={errors[`${path}.quote`]}
                onChange={(quote) => changeItem({ quote })}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <LineInput
                  name={`${path}.name`}
                  label="Name"
                  value={item.name}
                  maxLength={textLimits.name}
                  error={errors[`${path}.name`]}
                  onChange={(name) => changeItem({ name })}
                />
                <LineInput
                  name={`${path}.role`}
                  label="Role"
                  value={item.role}
                  maxLength={textLimits.role}
                  error={errors[`${path}.role`]}
                  onChange={(role) => changeItem({ role })}
                />
              </div>
              <CheckInput
                label="Show this quote"
                isChecked={!item.isHidden}
                onChange={(isShown) => changeItem({ isHidden: !isShown })}
              />
            </div>
          )
        }}
      </ItemList>
    </TextForm>
  )
}
