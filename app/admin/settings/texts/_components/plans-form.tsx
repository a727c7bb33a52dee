'use client'

import { LineInput } from '@/app/admin/settings/texts/_components/inputs'
import { PlanLineList } from '@/app/admin/settings/texts/_components/plan-lines'
import { TextForm } from '@/app/admin/settings/texts/_components/text-form'
import { type StoredDraft, useTextForm } from '@/app/admin/settings/texts/_components/use-text-form'
import { placeholders } from '@/lib/content/company'
import { textLimits } from '@/lib/content/text-limits'
import { lineGroups, type PlanLines } from '@/lib/plans/comparison'
import { type PlanId, planIds } from '@/lib/plans/ids'
import { offeredPlans } from '@/lib/plans/prices'

/** The texts of the plans as the form holds them. A price is text while the admin types it. */
export interface PlanDraft {
  cards: Record<PlanId, { price: number | string; description: string }>
  lines: PlanLines
}

/** Prices, descriptions and lines of the plans. What a plan opens is part of the code. */
export function PlansForm({ stored }: { stored: StoredDraft<PlanDraft> }) {
  const group = useTextForm('plans', stored)
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
      {planIds.map((plan) => {
        const path = `cards.${plan}`
        return (
          <fieldset key={plan} className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <legend className="mb-2 font-semibold">{offeredPlans[plan].name}</legend>
            <LineInput
              name={`${path}.price`}
              label="Price, $"
              inputMode="decimal"
              maxLength={8}
              value={String(value.cards[plan].price)}
              error={errors[`${path}.price`]}
              onChange={(price) => changeCard(plan, { price }, `${path}.price`)}
            />
            <LineInput
              name={`${path}.description`}
              label="Description"
              maxLength={textLimits.planDescription}
              value={value.cards[plan].description}
              error={errors[`${path}.description`]}
              onChange={(description) => changeCard(plan, { description }, `${path}.description`)}
            />
          </fieldset>
        )
      })}
      <div className="border-t pt-5">
        <h3 className="font-sans text-base font-semibold">Plan lines</h3>
        <p className="mt-1 text-sm text-muted-foreground">
          The rows of the comparison. Those on the cards are also the points of each card.{' '}
          {placeholders.latestReply} stands for the latest reply of your contact texts.
        </p>
      </div>
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
    </TextForm>
  )
}
