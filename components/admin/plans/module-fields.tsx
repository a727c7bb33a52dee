import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import type { Values } from '@/lib/actions/form-state'
import { moduleFields } from '@/lib/plans/fields'
import type { ModuleGroup } from '@/lib/plans/modules'

type ModuleField = (typeof moduleFields)[number]

const labels: Record<ModuleField, string> = {
  firstModule: 'First module',
  secondModule: 'Second module',
  thirdModule: 'Third module',
}

/** The three modules that Basic opens, chosen from the catalog. */
export function ModuleFields({
  groups,
  modules = [],
  values,
  errors,
}: {
  groups: readonly ModuleGroup[]
  /** The codes of the current modules. */
  modules: readonly string[] | undefined
  values: Values<ModuleField>
  errors: Partial<Record<ModuleField, string>>
}) {
  return moduleFields.map((name, index) => {
    const current = values[name] ?? modules[index] ?? ''
    return (
      <Field key={name} name={`plan-${name}`} label={labels[name]} error={errors[name]}>
        <Select name={name} key={current} defaultValue={current}>
          <option value="">Choose a module</option>
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.modules.map(({ id, title }) => (
                <option key={id} value={id}>
                  {`${id} ${title}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    )
  })
}
