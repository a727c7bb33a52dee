'use client'

import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  fullscreenFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  timeFeature,
} from '@videojs/react'

// Only what the controls read: every feature is script that lesson pages load. Captions come from the
// lesson's cues, errors are handled in use-recovery.ts.
export const { Player, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    timeFeature,
    bufferFeature,
    playbackRateFeature,
    fullscreenFeature,
    pipFeature,
    controlsFeature,
  ],
})
