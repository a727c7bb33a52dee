'use client'

import { firstError, LineInput, LinesInput } from '@/app/admin/settings/texts/_components/inputs'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import {
  type TextFormProps,
  useTextForm,
} from '@/app/admin/settings/texts/_components/use-text-form'
import type { ContactTexts } from '@/lib/content/company'
import { textLimits } from '@/lib/content/text-limits'

/** The lines of the group, in the order of the form. */
const fields = [
  {
    name: 'phone',
    label: 'Phone',
    help: 'As visitors read it. The link that calls it is made from its digits.',
  },
  { name: 'hours', label: 'Hours', help: 'When you answer the phone and the office is open.' },
  {
    name: 'replyTime',
    label: 'Reply time',
    help: 'Completes “We reply …” in the footer, on the contact and pricing pages and in the FAQ.',
  },
  {
    name: 'latestReply',
    label: 'Latest reply',
    help: 'Completes “We’ll get back to you …” after a message, and the email that confirms a plan request.',
  },
] as const

/** Phone, hours, reply time and address. The email is part of the settings. */
export function ContactForm(props: TextFormProps<ContactTexts>) {
  const group = useTextForm('contact', props)
  const { value, errors, change } = group
  return (
    <TextForm group={group} title="Contact" saveLabel="Save contact">
      {fields.map(({ name, ...field }) => (
        <LineInput
          key={name}
          {...field}
          name={`contact-${name}`}
          value={value[name]}
          maxLength={textLimits[name]}
          error={errors[name]}
          onChange={(text) => change({ [name]: text }, name)}
        />
      ))}
      <LinesInput
        name="contact-address"
        label="Address"
        help="One line each, without the site name. Also part of the terms and the privacy policy."
        lines={value.address}
        error={firstError(errors, 'address')}
        onChange={(address) => change({ address }, 'address')}
      />
    </TextForm>
  )
}
