import { cleanup } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  // They outlive what showed them: the next test would meet the words of this one.
  toast.remove()
})
