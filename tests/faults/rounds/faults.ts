import type { Fault } from './fault.ts'
import { clockJump } from './faults/clock-jump.ts'
import { killDatabaseConnection, killDatabaseServer } from './faults/database-server.ts'
import { erasures } from './faults/erasure.ts'
import { expiredToken } from './faults/expired-token.ts'
import { failedFsync } from './faults/failed-fsync.ts'
import { fullDisk } from './faults/full-disk.ts'
import { halfOpenPartners } from './faults/half-open-partners.ts'
import { killAtRandom } from './faults/kill-at-random.ts'
import { killDuringCall } from './faults/kill-during-call.ts'
import { killedRotation } from './faults/killed-rotation.ts'
import { killsAtPoints } from './faults/kills-at-points.ts'
import { partnerAnswers } from './faults/partner-answers.ts'
import { refusedLead } from './faults/refused-lead.ts'
import { rollingRestart } from './faults/rolling-restart.ts'
import { secondSite, twoWorkersOnOneLead } from './faults/two-workers.ts'

/** Every fault that a round can have. */
export const FAULTS: readonly Fault[] = [
  killAtRandom,
  ...killsAtPoints,
  killDuringCall,
  killDatabaseServer,
  killDatabaseConnection,
  fullDisk,
  failedFsync,
  clockJump,
  twoWorkersOnOneLead,
  secondSite,
  refusedLead,
  ...erasures,
  killedRotation,
  ...partnerAnswers,
  halfOpenPartners,
  expiredToken,
  rollingRestart,
]
