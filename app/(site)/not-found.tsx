import { LostInTheGarage } from '@/components/layout/lost-in-the-garage'

export default function SiteNotFound() {
  return <LostInTheGarage />
}
