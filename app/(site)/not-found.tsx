import { LostInTheGarage } from '@/components/site/lost-in-the-garage'

export default function SiteNotFound() {
  return <LostInTheGarage />
}
