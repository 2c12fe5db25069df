;; Dot products of one vector with many, in signed bytes, sixteen at a time. Rows follow each other without gaps;
;; their length is a multiple of 16, and small enough that a sum fits 32 bits (up to 133,000 bytes).
(module
	(memory (export "memory") 1)
	(func (export "dotProducts")
		(param $query i32) (param $row i32) (param $length i32) (param $count i32) (param $out i32)
		(local $end i32) (local $at i32) (local $sums v128) (local $left v128) (local $right v128)
		(block $done
			(loop $rows
				(br_if $done (i32.eqz (local.get $count)))
				(local.set $at (local.get $query))
				(local.set $end (i32.add (local.get $row) (local.get $length)))
				(local.set $sums (v128.const i32x4 0 0 0 0))
				(loop $bytes
					(local.set $left (v128.load (local.get $row)))
					(local.set $right (v128.load (local.get $at)))
					(local.set $sums
						(i32x4.add
							(local.get $sums)
							(i32x4.add
								(i32x4.dot_i16x8_s
									(i16x8.extend_low_i8x16_s (local.get $left))
									(i16x8.extend_low_i8x16_s (local.get $right)))
								(i32x4.dot_i16x8_s
									(i16x8.extend_high_i8x16_s (local.get $left))
									(i16x8.extend_high_i8x16_s (local.get $right))))))
					(local.set $at (i32.add (local.get $at) (i32.const 16)))
					(local.set $row (i32.add (local.get $row) (i32.const 16)))
					(br_if $bytes (i32.lt_u (local.get $row) (local.get $end))))
				(i32.store
					(local.get $out)
					(i32.add
						(i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
						(i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
				(local.set $out (i32.add (local.get $out) (i32.const 4)))
				(local.set $count (i32.sub (local.get $count) (i32.const 1)))
				(br $rows)))))
