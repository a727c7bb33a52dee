'use client'

import { FoldedGroup } from '@/app/admin/settings/texts/_components/folded-group'
import { CheckInput, LineInput } from '@/app/admin/settings/texts/_components/inputs'
import { ItemList } from '@/app/admin/settings/texts/_components/item-list'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { textCounts, textLimits } from '@/lib/content/text-limits'
import { counted } from '@/lib/counted'
import type { PlanLine, PlanOffer } from '@/lib/plans/comparison'
import { planIds } from '@/lib/plans/ids'
import { offeredPlans } from '@/lib/plans/prices'

const blank: PlanLine = {
  label: '',
  offers: { basic: true, professional: true, enterprise: true },
  onCard: false,
}

/** The lines of one group of the comparison. */
export function PlanLineList({
  title,
  path,
  lines,
  errors,
  onChange,
}: {
  title: string
  path: string
  lines: readonly PlanLine[]
  errors: Record<string, string | undefined>
  onChange: (lines: PlanLine[], path: string) => void
}) {
  return (
    <FoldedGroup title={title} note={counted(lines.length, 'line')}>
      <ItemList
        path={path}
        itemName="Line"
        scope={title}
        items={lines}
        blank={blank}
        most={textCounts.lines}
        onChange={onChange}
      >
        {(line, index, change) => {
          const at = `${path}.${index}`
          return (
            <div className="space-y-4">
              <LineInput
                name={`${at}.label`}
                label="Text"
                value={line.label}
                maxLength={textLimits.lineLabel}
                error={errors[`${at}.label`]}
                onChange={(label) => change({ label })}
              />
              <div className="grid gap-4 sm:grid-cols-3">
                {planIds.map((plan) => (
                  <OfferInput
                    key={plan}
                    name={`${at}.offers.${plan}`}
                    plan={offeredPlans[plan].name}
                    offer={line.offers[plan]}
                    error={errors[`${at}.offers.${plan}`] ?? errors[`${at}.offers.${plan}.amount`]}
                    onChange={(offer) => change({ offers: { ...line.offers, [plan]: offer } })}
                  />
                ))}
              </div>
              <CheckInput
                label="Also on the cards"
                isChecked={line.onCard}
                onChange={(onCard) => change({ onCard })}
              />
            </div>
          )
        }}
      </ItemList>
    </FoldedGroup>
  )
}

const choiceOf = (offer: PlanOffer) => (typeof offer === 'object' ? 'text' : String(offer))
const offers: Record<string, PlanOffer> = {
  true: true,
  planned: 'planned',
  false: false,
  text: { amount: '' },
}

/** What one plan offers in a line: included, planned, not included, or a text such as "3 modules". */
function OfferInput({
  name,
  plan,
  offer,
  error,
  onChange,
}: {
  name: string
  plan: string
  offer: PlanOffer
  error: string | undefined
  onChange: (offer: PlanOffer) => void
}) {
  const amount = typeof offer === 'object' ? offer.amount : null
  return (
    <div className="space-y-2">
      <Field name={name} label={plan} error={amount === null ? error : undefined}>
        <Select
          value={choiceOf(offer)}
          onChange={({ target }) => onChange(offers[target.value] ?? false)}
        >
          <option value="true">Included</option>
          <option value="planned">Planned</option>
          <option value="false">Not included</option>
          <option value="text">Text</option>
        </Select>
      </Field>
      {amount === null ? null : (
        <Field name={`${name}.amount`} label={`${plan}, text`} error={error}>
          <Input
            value={amount}
            maxLength={textLimits.lineAmount}
            autoComplete="off"
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
