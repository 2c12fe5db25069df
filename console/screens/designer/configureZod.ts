import { z } from 'zod';

// Before any schema is made: the page's policy forbids code made from text, which zod would try.
z.config({ jitless: true });
