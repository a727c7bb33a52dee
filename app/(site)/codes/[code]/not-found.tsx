import { UnknownCode } from '@/components/code/unknown-code'
import { LostInTheGarage } from '@/components/layout/lost-in-the-garage'

export default function CodeNotFound() {
  return (
    <UnknownCode>
      <LostInTheGarage />
    </UnknownCode>
  )
}
