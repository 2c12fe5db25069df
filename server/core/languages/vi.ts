import type { LanguageWords } from './language.ts';

export const vi: LanguageWords = {
	sentences: {
		noAnswer: 'Rất tiếc, tôi không tìm thấy câu trả lời cho câu hỏi này trong các trang trợ giúp của chúng tôi.',
		greeting: 'Xin chào. Bạn muốn biết điều gì?',
		wellbeing: 'Cảm ơn bạn đã hỏi thăm. Bạn muốn biết điều gì?',
		thanks: 'Không có gì. Bạn cứ hỏi lại khi cần.',
		goodbye: 'Tạm biệt. Chúng tôi luôn ở đây khi bạn có câu hỏi.',
		identity:
			'Bạn đang trò chuyện với {name}, một trợ lý tự động. Tôi không phải là người; tôi trả lời dựa trên các trang trợ giúp của chúng tôi.',
		ability: 'Tôi trả lời câu hỏi dựa trên các trang trợ giúp của chúng tôi. Bạn cứ hỏi theo cách của mình.',
		person:
			'Tôi là trợ lý tự động và không thể nối máy cho bạn. Vui lòng để lại thông tin liên hệ, nhân viên của chúng tôi sẽ liên lạc lại.',
		personElsewhere:
			'Tôi là trợ lý tự động và không thể nối máy cho bạn. Bạn có thể liên hệ với chúng tôi theo thông tin trên trang web.',
		apology: 'Không sao đâu. Bạn muốn biết điều gì?',
		acknowledgement: 'Vâng. Bạn cứ hỏi nếu muốn biết thêm điều gì.',
		displeasure:
			'Rất tiếc vì tôi chưa giúp được bạn. Bạn hãy thử hỏi bằng từ khác, hoặc cho tôi biết bạn muốn nói chuyện với nhân viên.',
		notUnderstood: 'Tôi chưa hiểu tin nhắn này. Bạn muốn biết điều gì? Chỉ cần một câu ngắn.',
	},
	smallTalk: {
		phrases: {
			greeting: `xin chào|xin chao|chao ban|chào em|chào ad|chào shop|chào các bạn|chào mọi người|chào buổi sáng|chào buổi chiều|chào buổi tối|alo|a lô|hi|hey|có ai không|có ai ở đó không|bạn có đó không`,
			wellbeing: `bạn khỏe không|bạn có khỏe không|khỏe không|dạo này thế nào|bạn thế nào|hôm nay bạn thế nào|có khỏe không`,
			thanks: `cảm ơn|cam on|cam on ban|cam on nhieu|cám ơn|cảm ơn bạn|cám ơn bạn|cảm ơn nhiều|cảm ơn rất nhiều|cảm ơn bạn nhiều|cảm ơn bạn rất nhiều|xin cảm ơn|xin cám ơn|chân thành cảm ơn|cảm ơn nhé|cảm ơn anh|cảm ơn chị|cảm ơn em|thank|thanks|thank you|không cảm ơn|biết ơn|hữu ích quá`,
			goodbye: `tạm biệt|tam biet|hẹn gặp lại|gặp lại sau|chào tạm biệt|chúc ngủ ngon|chúc một ngày tốt lành|chúc bạn một ngày tốt lành|ngủ ngon|bai|bai bai|bye|hẹn mai|vậy thôi|thế thôi|chỉ vậy thôi|không còn gì nữa`,
			salutation: `chào|chào bạn|chào anh|chào chị`,
			identity: `bạn là ai|anh là ai|chị là ai|em là ai|mày là ai|bạn là gì|tôi đang nói chuyện với ai|mình đang nói chuyện với ai|đang nói chuyện với ai|bạn là bot à|bạn là bot phải không|bạn có phải là bot không|bạn có phải bot không|bạn là robot à|bạn là robot phải không|bạn có phải là robot không|bạn có phải robot không|bạn có phải là người không|bạn có phải là người thật không|bạn có phải người thật không|bạn là người hay máy|bạn là người hay bot|bạn là người thật à|bạn là máy à|bạn là ai à|bạn có phải là ai không|tôi đang nói chuyện với bot à|tôi đang nói chuyện với người thật à|bạn tên gì|bạn tên là gì|tên bạn là gì|tên của bạn là gì|hãy giới thiệu về bạn|giới thiệu bản thân`,
			ability: `bạn có thể làm gì|bạn làm được gì|bạn có thể làm gì cho tôi|bạn biết gì|bạn biết làm gì|tôi có thể hỏi gì|mình có thể hỏi gì|tôi có thể hỏi bạn điều gì|hỏi được gì|bạn có thể giúp gì|bạn có thể giúp gì cho tôi|bạn giúp được gì|bạn giúp tôi thế nào|bạn có thể giúp tôi như thế nào|cái này dùng thế nào|cái này hoạt động thế nào|đây là gì|giúp|giúp tôi|giúp mình|giúp với|giúp tôi với|giúp đỡ|hãy giúp tôi|tôi cần giúp đỡ|tôi cần giúp|cần giúp đỡ|cần hỗ trợ|tôi cần hỗ trợ|bạn giúp tôi được không|bạn có thể giúp tôi không|bạn có thể giúp tôi được không|giúp mình được không|tôi có câu hỏi|tôi có một câu hỏi|mình có câu hỏi|có câu hỏi|cho tôi hỏi|cho mình hỏi|cho em hỏi|cho hỏi|cho tôi hỏi chút|xin hỏi|tôi muốn hỏi|mình muốn hỏi|tôi hỏi được không|tôi có vấn đề|tôi gặp vấn đề`,
			language: `bạn nói tiếng việt được không|bạn có nói tiếng việt không`,
			person: `người thật|nhân viên|nhân viên hỗ trợ|tổng đài viên|tư vấn viên|chăm sóc khách hàng|tổng đài|gọi cho tôi|gọi lại cho tôi|gọi lại|hãy gọi cho tôi|hãy gọi lại cho tôi|gọi điện cho tôi|gọi cho mình|gọi lại cho mình|bạn có thể gọi cho tôi không|có thể gọi cho tôi không|có ai gọi cho tôi được không|tôi cần người thật|tôi cần gặp nhân viên|tôi muốn gặp nhân viên|tôi muốn gặp người thật|gặp nhân viên`,
			apology: `xin lỗi|xin loi|xin lỗi bạn|tôi xin lỗi|mình xin lỗi|thành thật xin lỗi|lỗi của tôi|tôi nhầm|nhầm|gõ nhầm|xin thứ lỗi|sorry|thôi bỏ đi|bỏ qua đi|không sao|không có gì|quên đi`,
			acknowledgement: `vâng|dạ|dạ vâng|có|ừ|ừm|ờ|đúng|đúng vậy|đúng rồi|chính xác|tất nhiên|dĩ nhiên|chắc chắn rồi|không|không phải|không cần|ok|oke|okie|okay|được|được rồi|được thôi|tốt|tốt lắm|rất tốt|hay|hay quá|tuyệt|tuyệt vời|tuyệt quá|giỏi lắm|hiểu rồi|tôi hiểu rồi|mình hiểu rồi|đã hiểu|tôi hiểu|rõ rồi|thế à|vậy à|thú vị|có lẽ|có thể|không biết|tôi không biết|haha|hahaha|hihi|hehe|hmm|à|ồ|wow|bạn giỏi quá`,
			displeasure: `ngu|đồ ngu|ngu ngốc|đồ ngốc|ngốc|ngu quá|ngu thế|óc chó|khốn nạn|đồ khốn|chó|đồ chó|đụ má|địt mẹ|đm|đmm|vcl|vl|cút|cút đi|câm mồm|câm miệng|im đi|cứt|rác|rác rưởi|vô dụng|đồ vô dụng|tệ|tệ quá|quá tệ|rất tệ|dở|dở quá|kém|kém quá|nhảm nhí|vớ vẩn|tôi ghét bạn|sai|sai rồi|trả lời sai|không đúng|không đúng rồi|không phải vậy|không giúp được gì|không giúp ích gì|bạn không giúp được gì|không hữu ích|bạn không hiểu|bạn không hiểu gì|bạn không hiểu tôi|bạn không hiểu câu hỏi|tôi không hỏi cái đó|tôi không hỏi điều đó|tôi đâu có hỏi cái đó|không trả lời đúng câu hỏi|bạn không trả lời câu hỏi của tôi|mất thời gian|phí thời gian|bực mình|bực quá`,
		},
		fillers: `ạ|nhé|nha|nhá|với|bạn|anh|chị|em|ad|admin|shop|các bạn|mọi người|bot|nhiều|rất nhiều|lắm|quá|rất|và|nhưng|cũng|bạn cũng vậy|vậy|thì|lại|nữa|chút|một chút|chỉ|bây giờ|hôm nay|vì đã giúp|vì đã giúp đỡ|vì sự giúp đỡ|đã giúp|đã giúp đỡ|đã hỗ trợ|đã trả lời|vì đã trả lời|vì thông tin|vì câu trả lời|về thông tin|vì tất cả|thật|thật sự|thật là|là|đồ|này|đó|ơi|à|thế|ý|của tôi|tôi|mình`,
		wantsPerson: {
			alone: `gọi lại cho tôi|gọi cho tôi|gọi điện cho tôi|gọi lại cho mình|gọi cho mình|gặp nhân viên|gặp người thật|gặp tư vấn viên|gặp tổng đài viên|người thật`,
			verbs: `nói chuyện|trò chuyện|nói chuyện với|gặp|kết nối|nối máy|chuyển máy|chat với|trao đổi|liên hệ với|nhắn tin`,
			people: `với người|với một người|với ai đó|với nhân viên|với một nhân viên|nhân viên|với tư vấn viên|tư vấn viên|tổng đài viên|người hỗ trợ|với con người|với đại diện`,
		},
	},
	everyday: {
		hours: {
			both: `giờ mở cửa|giờ làm việc|giờ hoạt động|giờ đóng cửa|mở cửa|đóng cửa|thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật|cuối tuần`,
			asked: `mấy giờ mở|mấy giờ đóng|khi nào mở cửa|có mở không|mở không|mở đến mấy giờ|làm việc đến mấy giờ`,
			said: `hằng ngày|hàng ngày|ngày nghỉ|nghỉ lễ`,
		},
		phone: {
			both: `điện thoại|số điện thoại|hotline|sđt|gọi điện`,
			asked: `số của quán|gọi số nào|gọi cho`,
			said: `gọi|liên hệ số`,
		},
		email: { both: `email|e-mail|thư điện tử|địa chỉ email`, asked: `viết thư`, said: `gửi thư` },
		contact: {
			both: `liên hệ|liên lạc|chăm sóc khách hàng|hỗ trợ khách hàng`,
			asked: `nói chuyện với`,
			said: `liên hệ với chúng tôi`,
		},
		address: {
			both: `địa chỉ|vị trí|đường đi|chỉ đường`,
			asked: `ở đâu|nằm ở đâu|chỗ nào|đến bằng cách nào|đi thế nào`,
			said: `tọa lạc|nằm tại`,
		},
		price: {
			both: `bảng giá|giá cả|giá vé|giá phòng|giá thuê|giá tiền|chi phí|phụ phí|lệ phí|mất phí|tính phí`,
			asked: `bao nhiêu tiền|giá bao nhiêu|hết bao nhiêu|mất bao nhiêu`,
			said: `mỗi người|mỗi đêm`,
		},
		delivery: {
			both: `giao hàng|vận chuyển|phí giao hàng|phí ship|ship|chuyển phát`,
			asked: `giao đến *|giao tới *|giao tận nhà|gửi hàng|khi nào nhận`,
			said: `giao tận nơi`,
		},
		returns: {
			both: `đổi trả|hoàn tiền|trả hàng|đổi hàng|trả lại hàng`,
			asked: `lấy lại tiền|trả lại|đổi lại`,
			said: `hoàn lại`,
		},
		payment: {
			both: `thanh toán|trả tiền|thẻ tín dụng|bằng thẻ|thẻ visa|thẻ ngân hàng|tiền mặt|chuyển khoản|trả góp|quẹt thẻ`,
			asked: `trả bằng thẻ|hình thức thanh toán`,
			said: `chấp nhận`,
		},
		warranty: { both: `bảo hành` },
		cancellation: {
			both: `hủy đặt|hủy phòng|hủy lịch|hủy đơn|hủy vé|hủy bỏ|muốn hủy|hủy trước|hủy đặt phòng`,
			asked: `không đến được`,
			said: `báo trước`,
		},
		booking: { both: `đặt chỗ|đặt bàn|đặt phòng|đặt lịch|đặt hẹn|đặt trước|lịch hẹn`, asked: `giữ chỗ|còn chỗ` },
		parking: { both: `đỗ xe|đậu xe|bãi đỗ xe|bãi đậu xe|gửi xe|chỗ đậu xe|chỗ đỗ xe|bãi giữ xe` },
		jobs: {
			both: `tuyển dụng|việc làm|thực tập|ứng tuyển`,
			asked: `xin việc|làm việc cho|có tuyển`,
			said: `cần tuyển`,
		},
		duration: {
			both: `thời gian giao hàng|bao lâu|mất bao lâu`,
			asked: `mấy ngày|khi nào xong`,
			said: `ngày làm việc|trong vòng`,
		},
		arrival: { both: `nhận phòng|check-in|check in` },
		departure: { both: `trả phòng|check-out|check out` },
		breakfast: { both: `bữa sáng|ăn sáng|điểm tâm` },
		wifi: { both: `wifi|wi-fi|internet miễn phí|mạng không dây|mạng internet`, asked: `internet` },
		pets: { both: `thú cưng|vật nuôi|thú nuôi|con chó|chó mèo|con mèo|mang chó|dắt chó|dẫn chó|mang mèo` },
		vegetarian: { both: `ăn chay|món chay|đồ chay|thuần chay|cơm chay` },
		voucher: { both: `thẻ quà tặng|phiếu quà tặng|voucher` },
		trial: { both: `dùng thử|bản dùng thử|học thử|dùng thử miễn phí`, asked: `thử trước` },
		login: { both: `mật khẩu|đăng nhập`, asked: `quên mật khẩu|không vào được` },
		privacy: { both: `quyền riêng tư|bảo mật|dữ liệu cá nhân`, asked: `dữ liệu của tôi|có an toàn`, said: `mã hóa` },
		app: { both: `ứng dụng|app`, said: `iphone|android` },
		damage: { both: `bị hỏng|hư hỏng|bị lỗi|bị vỡ`, asked: `không hoạt động` },
		urgent: { both: `cấp cứu|khẩn cấp|cần gấp` },
		about: {
			both: `về chúng tôi|giới thiệu công ty|câu chuyện của chúng tôi`,
			asked: `về các bạn|bạn là ai|công ty làm gì|giới thiệu về`,
			said: `thành lập|gia đình quản lý`,
		},
		menu: { both: `thực đơn|món ăn`, asked: `có món gì|ăn gì`, said: `khai vị|món chính|tráng miệng` },
		identity: { both: `chứng minh nhân dân|căn cước|hộ chiếu|giấy tờ tùy thân`, asked: `giấy tờ` },
		children: { both: `trẻ em|trẻ nhỏ|em bé|trẻ sơ sinh`, asked: `con nhỏ|con tôi` },
		access: { both: `xe lăn|người khuyết tật|khuyết tật`, asked: `cầu thang`, said: `thang máy|đường dốc` },
		discount: { both: `giảm giá|khuyến mãi|mã giảm giá|ưu đãi|chiết khấu`, asked: `rẻ hơn` },
		deposit: { both: `đặt cọc|tiền cọc|trả trước|thanh toán trước`, asked: `cọc trước` },
		fillers: `có thể|thể|ạ|vậy|nhé|nhỉ|ơi|xin|vui lòng|làm ơn|hỏi|muốn|cần|cho hỏi|biết|quán|cửa hàng|tiệm|nhà hàng|khách sạn|phòng khám|công ty|bảo tàng|hôm nay|ngày mai|bây giờ|mua|đơn hàng|sản phẩm|mang|theo|bằng|mất|số|thông tin`,
	},
	stopWords: `là và của các những một có được cho với trong trên dưới ngoài từ đến tại bởi về theo như khi nào đâu gì ai sao thế bao nhiêu mấy tại vì vì nên nếu thì mà cũng đã đang sẽ không chưa phải rất hơn
		nhất này kia đó ấy đây tôi bạn anh chị em ông bà chúng ta chúng tôi họ nó mình hay hoặc nhưng lại ra vào lên xuống người cái việc điều để do bị cả mọi mỗi vẫn còn chỉ rồi nữa xin chào cảm ơn`,
	pointing: `nó họ đó này kia ấy`,
};
