'use client'

import { FoldedGroup } from '@/app/admin/settings/texts/_components/folded-group'
import { LineInput } from '@/app/admin/settings/texts/_components/inputs'
import { PlanLineList } from '@/app/admin/settings/texts/_components/plan-lines'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import {
  type TextFormProps,
  useTextForm,
} from '@/app/admin/settings/texts/_components/use-text-form'
import { placeholders } from '@/lib/content/company'
import { textLimits } from '@/lib/content/text-limits'
import { lineGroups, type PlanLines } from '@/lib/plans/comparison'
import { type PlanId, planIds } from '@/lib/plans/ids'
import { formatPrice, offeredPlans } from '@/lib/plans/prices'

/** The texts of the plans as the form holds them. A price is text while the admin types it. */
export interface PlanDraft {
  cards: Record<PlanId, { price: number | string; description: string }>
  lines: PlanLines
}

/** The price in the format of the site, or as the admin has typed it if it isn't a number. */
const shownPrice = (price: number | string) =>
  String(price).trim() === '' || Number.isNaN(Number(price))
    ? `$${price}`
    : formatPrice(Number(price))

/** Prices, descriptions and lines of the plans. What a plan opens is part of the code. */
export function PlansForm(props: TextFormProps<PlanDraft>) {
  const group = useTextForm('plans', props)
  const { value, errors, change } = group
  const changeCard = (plan: PlanId, changed: Partial<PlanDraft['cards'][PlanId]>, path: string) =>
    change({ cards: { ...value.cards, [plan]: { ...value.cards[plan], ...changed } } }, path)
  return (
    <TextForm
      group={group}
      title="Plans and prices"
      description="Prices are in US dollars per month. These texts don’t change what a plan opens or what members pay."
      saveLabel="Save plans"
    >
      <div className="divide-y border-y">
        {planIds.map((plan) => {
          const path = `cards.${plan}`
          const { price, description } = value.cards[plan]
          return (
            <FoldedGroup
              key={plan}
              title={offeredPlans[plan].name}
              note={`${shownPrice(price)} a month`}
            >
              <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <LineInput
                  name={`${path}.price`}
                  label="Price, $"
                  inputMode="decimal"
                  maxLength={8}
                  value={String(price)}
                  error={errors[`${path}.price`]}
                  onChange={(changed) => changeCard(plan, { price: changed }, `${path}.price`)}
                />
                <LineInput
                  name={`${path}.description`}
                  label="Description"
                  maxLength={textLimits.planDescription}
                  value={description}
                  error={errors[`${path}.description`]}
                  onChange={(changed) =>
                    changeCard(plan, { description: changed }, `${path}.description`)
                  }
                />
              </div>
            </FoldedGroup>
          )
        })}
      </div>
      <div>
        <h3 className="font-sans text-base font-semibold">Plan lines</h3>
        <p className="mt-1 text-sm text-muted-foreground">{`The rows of the comparison. Those on the cards are also the points of each card. ${placeholders.latestReply} stands for the latest reply of your contact texts.`}</p>
      </div>
      <div className="divide-y border-y">
        {lineGroups.map(({ id, title }) => (
          <PlanLineList
            key={id}
            title={title}
            path={`lines.${id}`}
            lines={value.lines[id]}
            errors={errors}
            onChange={(lines, path) => change({ lines: { ...value.lines, [id]: lines } }, path)}
          />
        ))}
      </div>
    </TextForm>
  )
}
