'use client'

import { FoldedGroup } from '@/app/admin/settings/texts/_components/folded-group'
import { LineInput, ParagraphInput } from '@/app/admin/settings/texts/_components/inputs'
import { ItemList } from '@/app/admin/settings/texts/_components/item-list'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import {
  type TextFormProps,
  useTextForm,
} from '@/app/admin/settings/texts/_components/use-text-form'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { placeholders } from '@/lib/content/company'
import { type FaqQuestion, type FaqTexts, faqGroups, faqLinks } from '@/lib/content/questions'
import { textCounts, textLimits } from '@/lib/content/text-limits'
import { counted } from '@/lib/counted'

const blank: FaqQuestion = { question: '', answer: '', link: '' }

/** The questions of the four groups with their answers. */
export function FaqForm(props: TextFormProps<FaqTexts>) {
  const group = useTextForm('faq', props)
  const { value, errors, change } = group
  return (
    <TextForm
      group={group}
      title="Questions and answers"
      description={`Plain text. ${placeholders.replyTime} stands for the reply time of your contact texts.`}
      saveLabel="Save FAQ"
    >
      <div className="divide-y border-y">
        {faqGroups.map(({ id, title }) => (
          <FoldedGroup key={id} title={title} note={counted(value[id].length, 'question')}>
            <ItemList
              path={id}
              itemName="Question"
              scope={title}
              items={value[id]}
              blank={blank}
              least={1}
              most={textCounts.questions}
              onChange={(questions, path) => change({ [id]: questions }, path)}
            >
              {(item, index, changeItem) => {
                const path = `${id}.${index}`
                return (
                  <div className="space-y-4">
                    <LineInput
                      name={`faq-${path}.question`}
                      label="Question"
                      value={item.question}
                      maxLength={textLimits.question}
                      error={errors[`${path}.question`]}
                      onChange={(question) => changeItem({ question })}
                    />
                    <ParagraphInput
                      name={`faq-${path}.answer`}
                      label="Answer"
                      value={item.answer}
                      maxLength={textLimits.answer}
                      error={errors[`${path}.answer`]}
                      onChange={(answer) => changeItem({ answer })}
                    />
                    <Field name={`faq-${path}.link`} label="Link below the answer">
                      <Select
                        value={item.link}
                        onChange={({ target }) =>
                          changeItem({ link: target.value as FaqQuestion['link'] })
                        }
                      >
                        <option value="">None</option>
                        {Object.entries(faqLinks).map(([link, { label, href }]) => (
                          <option key={link} value={link}>
                            {`${label} (${href})`}
                          </option>
                        ))}
                      </Select>
                    </Field>
                  </div>
                )
              }}
            </ItemList>
          </FoldedGroup>
        ))}
      </div>
    </TextForm>
  )
}
