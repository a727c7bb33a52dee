import { Badge } from '@/components/ui/badge'

/** Marks a figure, a quote or a person of the demo where it stands. */
export function SampleMark() {
  return <Badge className="font-sans">Sample</Badge>
}
