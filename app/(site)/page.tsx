import { PageHero } from '@/components/site/page-hero'

export default function HomePage() {
  return <PageHero code="TA-001" title="Home" />
}
