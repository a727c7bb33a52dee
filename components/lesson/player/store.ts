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

// Only the features that the controls use, because lesson pages load the script of every feature. The
// captions come from the cues of the lesson, and film/use-recovery.ts handles errors.
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
